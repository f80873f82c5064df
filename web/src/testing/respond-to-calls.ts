import { AppError, errorBody } from '@onrecord/domain/core/messages/app-error';
import { vi } from 'vitest';

/**
 * What a call is answered with: a body with 200, a refusal as the server writes it, a response as it is, or what a function
 * makes of the body of the call.
 */
// biome-ignore lint/suspicious/noExplicitAny: whoever names the path knows its body
type CallResponse = object | AppError | Response | ((body: any) => object);

function responseOf(response: CallResponse): Response {
  if (response instanceof Response) return response.clone();
  if (response instanceof AppError) return Response.json(errorBody(response), { status: response.statusCode });
  return Response.json(response);
}

/**
 * Stands in for the server: answers each call by its path below `/api`, the same each time. A path without an answer gets
 * 404. Returns the calls that came, with their bodies.
 */
export function respondToCalls(responses: Readonly<Record<string, CallResponse>>) {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const path = address.replace(/^\/api|\?.*$/g, '');
    const sent: unknown = body ? JSON.parse(String(body)) : undefined;
    calls.push({ path, body: sent });
    const given = responses[path];
    const response = typeof given === 'function' ? given(sent) : given;
    return response ? responseOf(response) : new Response('', { status: 404 });
  });
  return calls;
}
