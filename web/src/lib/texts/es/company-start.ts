import type { Translated } from '../../texts.ts';
import type { companyStartTexts } from '../company-start.ts';

export const texts = {
  title: 'Cree su empresa',
  lead: 'Le enviamos un enlace por correo. Confirma su dirección; después elige su contraseña y la empresa está lista.',
  name: 'Nombre de la empresa',
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo electrónico',
  country: 'País e idioma',
  country_hint: 'Decide la moneda, el formato de fecha y los festivos. Podrá cambiarlos después.',
  time_zone: 'Zona horaria',
  send: 'Enviarme el enlace',
  back: 'Atrás',
  sent_title: 'Revise su correo',
  sent_hint: 'El enlace sirve una vez, durante 24 horas. ¿No llega? Mire en la carpeta de spam o pídalo de nuevo.',
  again: 'Pedirlo de nuevo',
  finish_title: 'Configure su empresa',
  finish_lead: 'Entrará como {email}.',
  address: 'Dirección de su empresa',
  address_hint: 'Su gente entra en {address}',
  address_free: '{address} está libre.',
  password: 'Contraseña',
  confirm_password: 'Confirmar contraseña',
  finish: 'Crear mi empresa',
  loading: 'Cargando…',
  start_again: 'Empezar de nuevo',
} satisfies Translated<typeof companyStartTexts>;
