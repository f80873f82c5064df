import { defaultTerm, type TermResolver } from '../term/resolve-term.ts';
import {
  type MessageKey,
  messageStatus,
  type ParamsArgument,
  type Sentence,
  sentence,
  sentenceText,
} from './catalogue.ts';

/** Problems by field name; the form shows each next to its field. */
export type FieldProblems = Readonly<Record<string, Sentence>>;

/**
 * A refusal that people may read. Carries the key and parameters of its sentence; the text in `message` uses the default
 * terms in English and is for logs. A plain text used as an error counts as 400.
 */
export class AppError extends Error {
  readonly key: MessageKey;
  readonly params: Sentence['params'];
  readonly fields: FieldProblems | undefined;
  readonly statusCode: number;

  constructor({ key, params }: Sentence, fields?: FieldProblems) {
    super(sentenceText({ key, params }, defaultTerm));
    this.name = 'AppError';
    this.key = key;
    this.params = params;
    this.fields = fields;
    const status = messageStatus(key);
    this.statusCode = status < 300 ? 400 : status;
  }
}

/** Builds the refusal with this key: `throw refuse('form.required')`. */
export function refuse<Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): AppError {
  return new AppError(sentence(key, ...params));
}

/** Builds a refusal that points at fields: `throw refuseFields({ email: sentence('form.email') })`. */
export function refuseFields(fields: FieldProblems): AppError {
  return new AppError(sentence('request.invalid'), fields);
}

/** The wire form of every error. */
export interface ErrorBody {
  statusCode: number;
  error: string;
  message: string;
  key: string;
  fields?: Record<string, string>;
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Writes an error out for the wire, in the words of the reader's division. */
export function errorBody(error: AppError, terms: TermResolver = defaultTerm): ErrorBody {
  const body: ErrorBody = {
    statusCode: error.statusCode,
    error: REASONS[error.statusCode] ?? 'Error',
    message: sentenceText(error, terms),
    key: error.key,
  };
  if (error.fields) {
    body.fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, problem]) => [field, sentenceText(problem, terms)]),
    );
  }
  return body;
}
