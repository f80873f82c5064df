/**
 * The name of a payment at the gateway: the payer's own key, said together with the company it is paid to. Companies may
 * take money through one merchant account, and two of them may be sent the same key; to the gateway these are two sales.
 * An event of the gateway names its payment by this alone.
 */
export function gatewayKey(companyId: number, idempotencyKey: string): string {
  return `${companyId}.${idempotencyKey}`;
}

const SHAPE = /^([1-9]\d{0,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads a gateway's key back; null when it is none of ours. */
export function readGatewayKey(key: string): { company_id: number; idempotency_key: string } | null {
  const [, company, idempotency_key] = SHAPE.exec(key) ?? [];
  return company && idempotency_key ? { company_id: Number(company), idempotency_key } : null;
}
