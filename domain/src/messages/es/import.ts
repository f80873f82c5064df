import type { TranslatedMessages } from '../entry.ts';
import type { importMessages } from '../import.ts';

export const importSentences = {
  'import.uploaded': 'Filas en el archivo: {count}',
  'import.started': 'El trabajo ha comenzado.',
  'import.canceling': 'Se está deteniendo el trabajo.',
  'import.deleted': 'El archivo y lo que se encontró en él ya no están.',
  'import.decided': 'Filas cambiadas: {count}',
  'import.unreadable': 'No se pudo leer este archivo. Elija un archivo CSV o Excel (.csv, .txt, .xlsx).',
  'import.old_excel': 'Este es un archivo de Excel antiguo. Guárdelo como .xlsx o .csv y elíjalo de nuevo.',
  'import.empty': 'El archivo no tiene filas debajo de los encabezados.',
  'import.too_many_rows': 'Un archivo puede tener {max} filas como máximo. Divídalo.',
  'import.too_large': 'El archivo es demasiado grande. Divídalo.',
  'import.columns': 'Elija una columna para: {names}',
  'import.column_twice': 'Dos columnas no pueden llenar el mismo campo: {name}',
  'import.state': 'Esta importación avanzó entretanto. Vuelva a mirarla.',
  'import.wrong_rows': 'Filas con errores que no se corrigieron ni se omitieron: {count}',
  'import.nothing': 'No queda ninguna fila por importar.',
  'import.not_found': 'Seleccione una de las opciones: nada se llama {name}',
  'import.ambiguous': 'Seleccione una de las opciones: varios se llaman {name}',
  'import.row_twice': 'Igual que la fila {row} de este archivo',
  'import.row_failed': 'No se pudo importar la fila {row}, por lo que no se importó ninguna. Vea qué le ocurre.',
  'import.failed': 'El trabajo falló y no se conservó nada. Inténtelo de nuevo.',
  'import.canceled': 'El trabajo se detuvo y no se conservó nada.',
  'import.too_late': 'Una importación solo puede deshacerse durante 30 días.',
  'import.used_since':
    'Esta importación no puede deshacerse por completo: {count} de sus registros se usaron o cambiaron desde entonces.',
  'import.blocked_changed': 'Cambió desde entonces',
  'import.blocked_gone': 'Se fusionó o se eliminó desde entonces',
  'import.blocked_used': 'Lo usan: {what}',
  'import.nothing_to_undo': 'Todos sus registros se usaron o cambiaron desde entonces: no hay nada que deshacer.',
} as const satisfies TranslatedMessages<typeof importMessages>;
