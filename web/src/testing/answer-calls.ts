import { AppError, errorBody } from '@onrecord/domain/messages/app-error';
import { vi } from 'vitest';

/** What a call is answered with: a body with 200, a refusal as the server writes it, or a response as it is. */
type Answer = object | AppError | Response;

function responseOf(answer: Answer): Response {
  if (answer instanceof Response) return answer.clone();
  if (answer instanceof AppError) return Response.json(errorBody(answer), { status: answer.statusCode });
  return Response.json(answer);
}

/**
 * Stands in for the server: answers each call by its path below `/api`, the same each time. A path without an answer gets
 * 404. Returns the calls that came, with their bodies.
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>) {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const path = address.replace(/^\/api|\?.*$/g, '');
    calls.push({ path, body: body ? JSON.parse(String(body)) : undefined });
    const answer = answers[path];
    return answer ? responseOf(answer) : new Response('', { status: 404 });
  });
  return calls;
}
