import type { companyMessages } from '../company.ts';
import type { TranslatedMessages } from '../entry.ts';

export const companySentences = {
  'company.active': 'Activa',
  'company.inactive': 'Inactiva',
  'company.started_by_platform': 'La plataforma',
  'company.started_by_own': 'Su propia gente',
  'company.name_taken': 'Otra empresa tiene este nombre.',
  'company.domain_taken': 'Otra empresa tiene este nombre de dominio.',
  'company.domain_shape': 'Use minúsculas, cifras y guiones, por ejemplo front-range',
  'company.domain_reserved': 'Esta palabra es una dirección del propio producto.',
  'company.time_zone': 'Seleccione una zona horaria',
  'company.marks_alike': 'Los decimales y los millares necesitan signos distintos.',
  'company.admin_only': 'Solo un administrador puede cambiar esto.',
  'company.platform_stays': 'Esta empresa gestiona la plataforma y permanece abierta.',
  'company.currency_booked': 'La moneda sigue siendo {currency}: ya hay asientos en ella',
  'company.has_jobs':
    'Esta empresa tiene {job.plural} y no se puede eliminar. Ciérrela: nadie podrá entrar y todo se conserva.',
  'company.created': '{name} está lista. {email} recibe un correo con una contraseña temporal.',
  'company.closed': '{name} se ha cerrado. Nadie de ella puede entrar.',
  'company.deleted': '{name} se ha eliminado.',
  'company.sample_on': 'Los datos de ejemplo se han activado.',
  'company.sample_making': 'Los datos de ejemplo todavía se están creando. Inténtelo de nuevo en un momento.',
  'company.twilio_valid': 'La cuenta sirve para enviar mensajes de texto.',
  'company.twilio_invalid': 'No se conoce la cuenta o su clave.',
  'company.twilio_unreachable': 'No se puede acceder al servicio que envía los mensajes de texto. Inténtelo más tarde.',
  'company.extension_shape': 'Una extensión solo tiene letras y cifras, por ejemplo pdf',
  'company.extension_twice': 'Esta extensión ya está en la lista.',
  'company.extension_pointless': 'Es así para todas las empresas: no hace falta una excepción.',
  'company.welcome_subject': 'Su acceso a {company_name}',
  'company.welcome_text':
    '{company_name} trabaja ahora con OnRecord. Entre con su nombre de usuario y esta contraseña temporal, y elija la suya:',
  'company.welcome_username': 'Nombre de usuario',
  'company.welcome_password': 'Contraseña temporal',
  'company.welcome_expiry':
    'La contraseña temporal sirve durante {days} días. Después, pida otra con «¿Ha olvidado su contraseña?».',
  'company.welcome_button': 'Entrar',
  'company.start_closed': 'Aquí no se pueden crear empresas. Póngase en contacto con el servicio de asistencia.',
  'company.start_sent': 'Revise su correo: el siguiente paso está en camino a {email}.',
  'company.start_link_invalid': 'Este enlace ya se usó o ha caducado. Empiece de nuevo.',
  'company.start_mail_subject': 'Configure su empresa en OnRecord',
  'company.start_mail_text':
    'Está creando una empresa en OnRecord. En la página siguiente elige su contraseña y la dirección de su empresa. El enlace sirve una vez, durante {hours} horas.',
  'company.start_mail_known': 'Ya tiene un acceso en {company_name}: {url}',
  'company.start_mail_button': 'Configurar su empresa',
} as const satisfies TranslatedMessages<typeof companyMessages>;
