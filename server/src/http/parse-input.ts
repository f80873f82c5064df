import type { Entry } from '@onrecord/contract/core/entry';
import { asksForPage } from '@onrecord/contract/core/list';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { isMessageKey, type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { z } from 'zod';
import { readTolerantly } from './request/tolerant-reader.ts';

type Issue = z.core.$ZodIssue;

const FORMATS: Readonly<Record<string, Sentence>> = {
  email: sentence('form.email'),
  date: sentence('form.date'),
  datetime: sentence('form.date'),
  url: sentence('form.url'),
};

function rangeSentence(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Sentence {
  const text = issue.origin === 'string' || issue.origin === 'array';
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    if (text && min <= 1) return sentence('form.required');
    return text ? sentence('form.min_length', { n: min }) : sentence('form.min_value', { min });
  }
  const max = Number(issue.maximum);
  return text ? sentence('form.max_length', { n: max }) : sentence('form.max_value', { max });
}

/** Names the choices, so that whoever writes a client need not look them up. */
function choiceSentence(values: readonly unknown[]): Sentence {
  return sentence('form.choice_of', { choices: values.map(String).join(', ') });
}

/** The sentence for one problem. A schema may name its own message key as its error text. */
function issueSentence(issue: Issue): Sentence {
  if (isMessageKey(issue.message)) {
    const params = 'params' in issue && issue.params ? (issue.params as Sentence['params']) : {};
    return { key: issue.message, params };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return rangeSentence(issue);
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return sentence('form.required');
    return issue.expected === 'int' ? sentence('form.integer') : sentence('request.invalid');
  }
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? sentence('request.invalid');
  return issue.code === 'invalid_value' ? choiceSentence(issue.values) : sentence('request.invalid');
}

function unknownKeys(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
}

/** Builds the refusal for a body: unknown names are named, every other problem stands under the path of its field. */
export function refusalOf(issues: readonly Issue[]): AppError {
  const unknown = unknownKeys(issues);
  if (unknown.length > 0) return refuse('request.unknown_fields', { names: unknown.join(', ') });
  const fields: Record<string, Sentence> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issueSentence(issue);
  return new AppError(sentence('request.invalid'), fields);
}

function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = readTolerantly(schema, input);
  if (!result.success) throw refusalOf(result.error.issues);
  return result.data;
}

/** What a call sent, as yet unread. */
interface CallInput {
  readonly params: unknown;
  readonly body: unknown;
  readonly query: unknown;
}

/** What a call sent, with as many rows as its caller's pages have where it asks for a page and does not say how many. */
export async function withPageSize(
  entry: Entry,
  input: CallInput,
  pageSize: () => Promise<number>,
): Promise<CallInput> {
  const body = input.body ?? {};
  if (!asksForPage(entry.body) || typeof body !== 'object' || Array.isArray(body) || 'limit' in body) return input;
  return { ...input, body: { ...body, limit: await pageSize() } };
}

/** Parses what a call sent by its entry's shapes; a path id that is none is a missing page. */
export function parseInput(entry: Entry, input: CallInput) {
  const params = entry.params.safeParse(input.params ?? {});
  if (!params.success) throw refuse('general.not_found');
  return {
    params: params.data,
    body: parsed(entry.body, entry.body ? (input.body ?? {}) : undefined),
    query: parsed(entry.query, input.query),
  };
}
