import type { TranslatedMessages } from '../entry.ts';
import type { responseMessages } from '../response.ts';

export const responseSentences = {
  'response.client_yes': 'Registrado: {name} confirmó. No se envían más recordatorios.',
  'response.client_no':
    'Registrado: {name} no confirmó. El trabajo aparece en «Rechazados por el cliente». || Registrado: {name} no confirmó ({job}). Aparece en la lista Rechazado ({client}).',
  'response.provider_yes': 'Registrado: {name} puede. No se envían más recordatorios.',
  'response.provider_no':
    'Registrado: {name} no puede. El servicio queda sin asignar. || Registrado: {name} no puede. {service} queda sin asignar.',
  'response.left_message': 'Registrado: se dejó un mensaje para {name}.',
  'response.resent': 'La pregunta se envió de nuevo a {name}.',
  'response.undone': 'La respuesta se retiró.',
  'response.already_undone': 'Esta respuesta ya se retiró antes.',
  'response.superseded': 'Algo cambió después de esta respuesta. Ya no se puede retirar.',
  'response.undo_late': 'Esta respuesta ya no se puede retirar aquí. Por favor, llámenos.',
  'response.nobody': 'No hay nadie asignado a este servicio. || No hay nadie asignado: {service}.',
  'response.reassigned':
    'Ahora otra persona tiene este servicio. Revíselo de nuevo. || Ahora lo tiene otra persona ({service}). Revíselo de nuevo.',
  'response.moved': 'Hubo un cambio mientras usted leía. Revise los datos de nuevo antes de responder.',
  'response.said_in_future': 'Está en el futuro.',
  'response.said_too_long_ago': 'Hace como máximo {days} días.',
  'response.arrived': 'La llegada de {name} está registrada.',
} as const satisfies TranslatedMessages<typeof responseMessages>;
