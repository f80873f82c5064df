import { isMessageKey, type MessageKey, message } from '@onrecord/domain/core/messages/catalogue';

/** A refusal of the server, or of the way to it, ready to be shown. */
export class ApiError extends Error {
  readonly key: MessageKey;
  readonly statusCode: number;
  /** Sentences by field name, for showing each next to its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** After a stale save: the record as it is now. */
  readonly fresh: unknown;

  constructor(refusal: Pick<ApiError, 'key' | 'message' | 'statusCode'> & Partial<Pick<ApiError, 'fields' | 'fresh'>>) {
    super(refusal.message);
    this.name = 'ApiError';
    this.key = refusal.key;
    this.statusCode = refusal.statusCode;
    this.fields = refusal.fields ?? {};
    this.fresh = refusal.fresh;
  }
}

/** The way to the server is cut: nothing was refused, and nothing typed is lost. */
export function networkError(): ApiError {
  return new ApiError({ key: 'general.network_lost', message: message('general.network_lost'), statusCode: 0 });
}

/** Whether the server was not reached at all, or only what stands before it. */
export function isCut(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 502);
}

/** How often the server is asked again while it cannot be reached. A browser does not always notice that it can. */
export const ASK_AGAIN_MS = 5_000;

/** Whether a part of the application could not be fetched; each browser has a sentence of its own for it. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads an error body; a body that is none of ours (a proxy's page, nothing at all) becomes the general sentence. */
export function readApiError(statusCode: number, body: unknown): ApiError {
  const known = isRecord(body) && typeof body.message === 'string' ? body : undefined;
  const fallback: MessageKey = statusCode >= 502 ? 'general.unavailable' : 'general.something_went_wrong';
  const key = typeof known?.key === 'string' && isMessageKey(known.key) ? known.key : fallback;
  return new ApiError({
    key,
    statusCode,
    message: known ? String(known.message) : message(fallback as 'general.unavailable'),
    fields: isRecord(known?.fields) ? (known.fields as Record<string, string>) : undefined,
    fresh: known?.fresh,
  });
}

/** The sentence to show for whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : message('general.something_went_wrong');
}
