import type { Translated } from '../../texts.ts';
import type { legalTexts } from '../legal.ts';

export const texts = {
  product: 'OnRecord',
  back: 'Volver al inicio de sesión',
  loading: 'Cargando…',
  terms_title: 'Condiciones del servicio',
  terms_1:
    'La empresa cuya página de acceso utiliza le proporciona esta cuenta. Úsela solo para su trabajo, no comparta su contraseña y avise a la empresa si cree que otra persona la conoce.',
  terms_2:
    'Las transcripciones, los anexos y las notas pertenecen a aquellos para quienes se elaboraron. Abra, copie y transmita solo aquello a lo que tenga derecho y cumpla las órdenes del tribunal sobre lo que es reservado.',
  terms_3:
    'Lo que hace aquí queda registrado con hora y lugar. La empresa puede cancelar una cuenta de la que se abuse.',
  privacy_title: 'Política de privacidad',
  privacy_1:
    'Guardamos lo que el trabajo exige: su nombre y sus datos de contacto, los procedimientos en los que participa, archivos, facturas y pagos, y un registro de quién hizo qué.',
  privacy_2:
    'Los números de tarjeta se escriben en un marco de la empresa de pagos y nunca llegan a nosotros. Las contraseñas se guardan solo como hash. En estas páginas no hay publicidad ni seguimiento de terceros.',
  privacy_3:
    'Pida a la empresa cuya página de acceso utiliza que le muestre, corrija o elimine lo que se guarda sobre usted.',
} as const satisfies Translated<typeof legalTexts>;
