import type { TranslatedTerms } from '../../term/default-terms.ts';

export const terms = {
  job: { singular: 'Trabajo', plural: 'Trabajos' },
  job_request: { singular: 'Solicitud de trabajo', plural: 'Solicitudes de trabajo' },
  client: { singular: 'Cliente', plural: 'Clientes' },
  corporate_client: { singular: 'Cliente corporativo', plural: 'Clientes corporativos' },
  contact: { singular: 'Contacto', plural: 'Contactos' },
  attorney: { singular: 'Abogado', plural: 'Abogados' },
  service_provider: { singular: 'Proveedor de servicios', plural: 'Proveedores de servicios' },
  service: { singular: 'Servicio', plural: 'Servicios' },
  worksheet: { singular: 'Hoja de trabajo', plural: 'Hojas de trabajo' },
  deponent: { singular: 'Declarante', plural: 'Declarantes' },
  case: { singular: 'Caso', plural: 'Casos' },
  order: { singular: 'Pedido', plural: 'Pedidos' },
  invoice: { singular: 'Factura', plural: 'Facturas' },
  transaction: { singular: 'Transacción', plural: 'Transacciones' },
  division: { singular: 'División', plural: 'Divisiones' },
  location: { singular: 'Lugar', plural: 'Lugares' },
  conference_room: { singular: 'Sala de reuniones', plural: 'Salas de reuniones' },
  exhibit: { singular: 'Anexo', plural: 'Anexos' },
  salesperson: { singular: 'Comercial', plural: 'Comerciales' },
  rewards_point: { singular: 'Punto de recompensa', plural: 'Puntos de recompensa' },
} as const satisfies TranslatedTerms;
