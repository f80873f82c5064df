import type { TranslatedMessages } from '../entry.ts';
import type { fileMessages } from '../file.ts';

export const fileSentences = {
  'upload.title': 'Subir archivo',
  'upload.step_select': 'Seleccionar archivos',
  'upload.step_describe': 'Describir',
  'upload.step_confirm': 'Confirmar',
  'upload.none_selected': 'Seleccione al menos un archivo.',
  'upload.extension_blocked': 'No se pueden subir archivos de tipo {extension}.',
  'upload.no_extension': 'No se puede subir un archivo sin extensión.',
  'upload.name_characters':
    'Este nombre de archivo contiene uno o más de los siguientes caracteres no admitidos {characters}',
  'upload.name_invisible': 'Este nombre de archivo contiene caracteres invisibles. Cámbielo.',
  'upload.too_large': '{file_name} ocupa {size} MB. Seleccione archivos de 256 MB o menos.',
  'upload.empty': '{file_name} está vacío. Elija un archivo con contenido.',
  'upload.too_large_in_parts': '{file_name} ocupa {size} GB. Seleccione archivos de 50 GB como máximo.',
  'upload.storage_full':
    'El almacenamiento está lleno. Lo enviado está a salvo: llame a la oficina y pruebe de nuevo cuando haya espacio.',
  'upload.size_limit': 'Seleccione archivos de 256 MB o menos.',
  'upload.failed': 'La subida ha fallado. Inténtelo de nuevo.',
  'upload.access_denied': 'Acceso denegado al lugar de subida.',
  'upload.url_expired': 'La URL de subida ha caducado o no es válida.',
  'upload.network_error': 'Error de red durante la subida.',
  'upload.no_url': 'No se pudo obtener la URL de subida',
  'upload.not_deleted': 'El archivo no se eliminó',
  'upload.saved': 'Sus archivos se guardaron.',
  'upload.job_not_found': 'No se encontró.',
  'upload.thanks': 'Gracias por subir archivos de este trabajo || Gracias por subir archivos ({job})',
  'upload.more': 'Subir más archivos',
  'file.get_failed': 'No se pudo obtener el archivo',
  'file.not_found': 'Archivo no encontrado',
  'file.not_in_repository': 'Este archivo no se encontró en el repositorio.',
  'file.held':
    'Estos archivos se liberan cuando se pague su factura. || Estos archivos se abren con el pago ({invoice}).',
  'file.not_held': 'Estos archivos no esperan ningún pago.',
  'file.released': 'Los archivos están abiertos para {client_name}.',
  'file.deleted': 'El archivo se eliminó.',
  'file.restored': 'El archivo está de vuelta.',
  'file.link_address': 'Escriba una dirección web que empiece por https:// o http://.',
  'file.keep_extension': 'La extensión .{extension} debe quedar al final del nombre.',
  'file.link_saved': 'El enlace se añadió.',
  'file.unsupported': 'Archivo no válido: formato no admitido',
} as const satisfies TranslatedMessages<typeof fileMessages>;
