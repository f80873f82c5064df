import type { TranslatedMessages } from '../entry.ts';
import type { offerMessages } from '../offer.ts';

export const offerSentences = {
  'offer.tier_empty': 'Un nivel necesita al menos una persona.',
  'offer.minutes': 'De {min} a {max} minutos.',
  'offer.nobody_chosen': 'Elija al menos una persona.',
  'offer.chosen_twice': 'Alguien está en dos niveles.',
  'offer.pay_missing': 'Indique el pago o no lo muestre.',
  'offer.nobody_free': 'Ninguna de las personas elegidas está libre.',
  'offer.job_canceled':
    'Este trabajo se canceló. No se pregunta a nadie. || Cancelado ({job}). No se pregunta a nadie.',
  'offer.job_started': 'Este trabajo ya comenzó. Llame a alguien. || Ya comenzó ({job}). Llame a alguien.',
  'offer.service_covered': 'Este servicio ya está cubierto. || Ya está asignado ({service}).',
  'offer.round_open':
    'Ya hay una ronda de ofertas en curso para este servicio. || Ya hay una ronda de ofertas en curso ({service}).',
  'offer.round_over': 'Esta ronda de ofertas ha terminado.',
  'offer.tier_changed': 'La ronda ha avanzado mientras tanto. Vuelva a mirarla.',
  'offer.busy': 'Usted no está libre entonces: {why}',
  'offer.not_bookable': 'No podemos reservarlo aquí. Llámenos, por favor.',
  'offer.yours': 'Usted ya tiene este trabajo. || Ya es suyo ({job}).',
  'offer.closed_filled': 'Ya está cubierto, gracias.',
  'offer.closed_over': 'Esta oferta ha terminado, gracias.',
  'offer.closed_moved':
    'La hora de este trabajo cambió, por lo que esta oferta terminó. || La hora cambió, por lo que esta oferta ha terminado ({job}).',
  'offer.closed_canceled':
    'Este trabajo se canceló, por lo que esta oferta terminó. || Se canceló, por lo que esta oferta ha terminado ({job}).',
  'offer.sent_none': 'No queda nadie a quien preguntar.',
  'offer.sent_one': 'Enviado a 1 persona del nivel {tier}.',
  'offer.sent': 'Enviado a {count} personas del nivel {tier}.',
  'offer.stopped': 'La ronda se detuvo. No se pregunta a nadie más.',
  'offer.thanks_yes': 'Gracias. El trabajo es suyo. || Gracias. Es suyo ({job}).',
  'offer.thanks_no': 'Gracias. El equipo sabe que usted no puede.',
  'offer.recorded_yes': 'Registrado: {name} acepta.',
  'offer.recorded_no': 'Registrado: {name} no puede.',
  'offer.text': '{company}: {what}, {when}, {where}, unas {hours} h.',
  'offer.text_pay': '{pay} por asistencia, páginas según lo acordado.',
  'offer.text_until': 'Se asigna al primer sí, hasta {until}:',
  'offer.mail_subject': '¿Puede realizarlo? {summary}',
  'offer.mail_text': 'Se asigna al primer sí. Hasta {until} solo se pregunta a unos pocos; después, a otros.',
  'offer.mail_button': 'Ver la oferta',
  'offer.fact_pay': 'Pago',
  'offer.fact_note': 'Nota',
  'offer.fact_what': 'Qué',
  'offer.booked_subject': 'Es suyo: {summary}',
  'offer.booked_text':
    'Gracias por aceptar este trabajo. Queda confirmado. || Gracias por aceptar ({job}). Queda confirmado.',
  'offer.ran_out_subject': 'Nadie lo tomó: {summary}',
  'offer.ran_out_text':
    'Se preguntó a todos los de la ronda de ofertas y nadie aceptó este servicio. || Se preguntó a todos los de la ronda y nadie aceptó ({service}).',
} as const satisfies TranslatedMessages<typeof offerMessages>;
