import type { delegateMessages } from '../delegate.ts';
import type { TranslatedMessages } from '../entry.ts';

export const delegateSentences = {
  'delegate.self': 'Nadie puede actuar por sí mismo. Elija a otra persona.',
  'delegate.not_own': 'Solo puede permitir que otros actúen por usted o solicitar actuar por otros.',
  'delegate.other_client':
    'Solo {contact.plural} del mismo {client} pueden actuar entre sí. Para cualquier otro caso, póngase en contacto con nosotros.',
  'delegate.inactive': 'Uno de estos {contact.plural} ya no está activo.',
  'delegate.exists': '{assign_to} ya actúa por {assign_by}, o hay una solicitud en espera.',
  'delegate.no_scope': 'Marque al menos una cosa que se pueda usar.',
  'delegate.undo_over': 'Esta decisión ya no se puede deshacer aquí. Inicie sesión para terminarla.',
  'delegate.link_expired': 'Este enlace ha caducado. Inicie sesión para decidir sobre la solicitud.',
  'delegate.no_email': '{name} no tiene una dirección de correo a la que enviar la solicitud.',
  'delegate.requested': 'La solicitud se envió a {name}.',
  'delegate.request_resent': 'La solicitud se envió de nuevo.',
  'delegate.created': '{assign_to} ya puede actuar por {assign_by}.',
  'delegate.undone': 'Se deshizo la decisión. La solicitud vuelve a estar en espera.',
  'delegate.saved': 'Se guardó el cambio.',
  'delegate.ended': 'Terminado. El acceso cesó de inmediato.',
  'delegate.mail_subject': '{assign_to} solicita actuar por usted',
  'delegate.mail_text':
    '{assign_to} solicita actuar por usted en {company_name}. Si lo aprueba, verá y responderá lo mismo que usted: {scopes}. Cada paso queda registrado con ambos nombres.',
  'delegate.mail_hint':
    'Ambos enlaces funcionan hasta el {date}. Puede deshacer la decisión durante un día con el mismo enlace y terminarla en cualquier momento al iniciar sesión. Si no conoce a {assign_to}, elija Denegar.',
  'delegate.granted_subject': '{assign_to} puede actuar por {assign_by}',
  'delegate.granted_text':
    '{assign_to} ya puede actuar por {assign_by} en {company_name}: {scopes}. Cada paso queda registrado con ambos nombres.',
  'delegate.denied_subject': '{assign_by} denegó su solicitud',
  'delegate.denied_text': '{assign_by} denegó su solicitud de actuar en su nombre en {company_name}.',
  'delegate.scope_files': 'Archivos',
  'delegate.scope_jobs': '{job.plural}',
  'delegate.scope_orders': '{order.plural}',
  'delegate.scope_invoices': '{invoice.plural}',
} as const satisfies TranslatedMessages<typeof delegateMessages>;
