import { AppError, errorBody, refuse } from '@onrecord/domain/core/messages/app-error';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { FastifyBaseLogger } from 'fastify';
import { StaleError } from '../db/connection/stale-error.ts';

/** PostgreSQL's own refusals that mean something to a person. What a feature can say better it catches itself. */
const BY_SQL_STATE: Readonly<Record<string, () => AppError>> = {
  '23503': () => refuse('lookup.in_use', { lookup: 'record' }),
  '23505': () => refuse('lookup.exists', { lookup: 'record' }),
  '23514': () => refuse('request.invalid'),
  '22021': () => refuse('request.invalid'),
  '22P02': () => refuse('request.invalid'),
  '22007': () => refuse('request.invalid'),
  '22008': () => refuse('request.invalid'),
  '22003': () => refuse('request.invalid'),
  '40001': () => refuse('general.unavailable'),
  '40P01': () => refuse('general.unavailable'),
  '53100': () => refuse('general.storage_full'),
  '53300': () => refuse('general.unavailable'),
  '55P03': () => refuse('general.unavailable'),
  '57014': () => refuse('general.unavailable'),
  '57P01': () => refuse('general.unavailable'),
  '57P02': () => refuse('general.unavailable'),
  '57P03': () => refuse('general.unavailable'),
};

/** The file system has no space left, or the quota of our user is used up. */
const BY_SYSTEM_CODE: Readonly<Record<string, () => AppError>> = {
  ENOSPC: () => refuse('general.storage_full'),
  EDQUOT: () => refuse('general.storage_full'),
};

const BY_FASTIFY_CODE: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('request.too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('request.wrong_media_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refuse('request.unreadable'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('request.unreadable'),
};

/** Over with the next try: the connection, or a statement prepared before a migration. */
const PASSING =
  /cached plan must not change result type|ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded when trying to connect|EPIPE/;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Turns whatever was thrown into a refusal that may be shown. Anything unexpected becomes a 500 and is logged whole. */
export function asAppError(error: unknown, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const known = BY_SQL_STATE[code] ?? BY_SYSTEM_CODE[code] ?? BY_FASTIFY_CODE[code];
  if (known) {
    const refusal = known();
    // Somebody has to make room: unlike the other refusals, this one is reported at the usual log level.
    if (refusal.statusCode === 507) log.error({ err: error }, 'no space left');
    else log.info({ err: error }, 'refused');
    return refusal;
  }
  if (error instanceof SyntaxError) return refuse('request.unreadable');
  log.error({ err: error }, 'failed');
  const text = error instanceof Error ? error.message : '';
  return refuse(PASSING.test(`${code} ${text}`) ? 'general.unavailable' : 'general.something_went_wrong');
}

/** The wire form of a refusal, with the fresh row where a stale save was refused. */
export function refusalBody(error: AppError, terms: TermResolver) {
  const body = errorBody(error, terms);
  return error instanceof StaleError ? { ...body, fresh: error.fresh } : body;
}
