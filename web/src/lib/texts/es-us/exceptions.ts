/** Where the Spanish of the United States uses other words than that of Spain, by subject. */
export const exceptions = {
  job: { reporters: 'Reporteros', expert: 'Testigo experto', adjuster: 'Ajustador' },
  job_form: {
    reporters: 'Reporteros',
    is_expert: 'Testigo experto',
    adjuster_name: 'Ajustador',
    seats: '{count} asientos',
  },
  job_request: { services_hint: 'Con sus palabras, por ejemplo reportero, video, intérprete.' },
  rapid_request: { adjuster: 'Ajustador' },
  payment: { expiry: 'Vencimiento' },
  user: { mobile: 'Teléfono celular' },
};
