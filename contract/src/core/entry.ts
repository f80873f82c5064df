import type { List } from '@onrecord/domain/core/list/define-list';
import type { AccessKey } from '@onrecord/domain/core/permission/access-key';
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names in braces of a path: `'/note/update/{id}'` has `'id'`. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Path parameters are numbers (ids) unless an entry says otherwise. */
type ParamValues<Path extends string, Own> = {
  [Name in ParamNames<Path>]: Name extends keyof Own
    ? Own[Name] extends z.ZodType
      ? z.output<Own[Name]>
      : never
    : number;
};

/**
 * One call of the API as data: where it is, who may make it, what goes in and what comes out. Mounting, validation,
 * access, the typed client, the OpenAPI page and the permission matrix all read this.
 */
export interface Entry<Params = unknown, Body = unknown, BodyInput = unknown, Query = unknown, Result = unknown> {
  readonly method: Method;
  /** Below `/api`, parameters in braces, spelled as the specification spells it. */
  readonly path: string;
  /** Any one of these is enough. */
  readonly access: readonly AccessKey[];
  readonly params: z.ZodType<Params>;
  readonly body: z.ZodType<Body, BodyInput> | undefined;
  readonly query: z.ZodType<Query> | undefined;
  readonly returns: z.ZodType<Result> | undefined;
  /** 'file': the handler answers with a file or a page instead of JSON. 'events': a stream of server-sent events. */
  readonly response: 'json' | 'file' | 'events';
  /** The largest body in bytes, where it is not the usual 1 MB. */
  readonly bodyLimit: number | undefined;
  readonly notBuilt: string | undefined;
  /** The list whose rows the call gives, a page of them or all in a file. Set by `pageOf` and `fileOf`. */
  readonly gives?: { readonly list: List; readonly as: 'page' | 'file' };
}

/** An entry that is declared and answers 501. */
export interface NotBuiltEntry extends Entry {
  readonly notBuilt: string;
}

interface Shapes<Own, Body extends z.ZodType, Query extends z.ZodType, Result extends z.ZodType> {
  params?: Own;
  body?: Body;
  query?: Query;
  returns?: Result;
  response?: 'json' | 'file' | 'events';
  bodyLimit?: number;
}

type OwnParams = Readonly<Record<string, z.ZodType>>;

const recordId = z.coerce.number().int().positive();

function paramsOf(path: string, own: OwnParams): z.ZodType {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return z.strictObject(Object.fromEntries(names.map((name) => [name, own[name] ?? recordId])));
}

function entryOf(method: Method) {
  return <
    const Path extends string,
    Own extends OwnParams = Record<never, never>,
    Body extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Result extends z.ZodType = z.ZodUndefined,
  >(
    path: Path,
    access: AccessKey | readonly AccessKey[],
    shapes: Shapes<Own, Body, Query, Result> = {},
  ) =>
    ({
      method,
      path,
      access: typeof access === 'string' ? [access] : access,
      params: paramsOf(path, shapes.params ?? {}),
      body: shapes.body,
      query: shapes.query,
      returns: shapes.returns,
      response: shapes.response ?? 'json',
      bodyLimit: shapes.bodyLimit,
      notBuilt: undefined,
    }) as unknown as Entry<ParamValues<Path, Own>, z.output<Body>, z.input<Body>, z.output<Query>, z.output<Result>>;
}

/**
 * The five kinds of entry: `post('/note/create', 'notes.add', { body: noteDraft, returns: savedResponse })`. `access` is one key or a
 * list of which any one is enough; `params` gives shapes for path parameters that are not ids.
 */
export const get = entryOf('GET');
export const post = entryOf('POST');
export const put = entryOf('PUT');
export const patch = entryOf('PATCH');
export const remove = entryOf('DELETE');

/** Declares a call that is not there yet. It answers 501 with the reason, shows as `x-not-built` and is counted. */
export function notBuilt(entry: Pick<Entry, keyof Entry>, reason: string): NotBuiltEntry {
  return { ...entry, notBuilt: reason } as NotBuiltEntry;
}

/** The calls of one first URL segment (or of a few that belong together), in the specification's order. */
// biome-ignore lint/suspicious/noExplicitAny: an area holds entries of every shape
export type Area = Readonly<Record<string, Entry<any, any, any, any, any>>>;

export type ParamsOf<E> = E extends Entry<infer P, infer _B, infer _I, infer _Q, infer _R> ? P : never;
export type BodyOf<E> = E extends Entry<infer _P, infer B, infer _I, infer _Q, infer _R> ? B : never;
export type BodyInputOf<E> = E extends Entry<infer _P, infer _B, infer I, infer _Q, infer _R> ? I : never;
export type QueryOf<E> = E extends Entry<infer _P, infer _B, infer _I, infer Q, infer _R> ? Q : never;
export type ResultOf<E> = E extends Entry<infer _P, infer _B, infer _I, infer _Q, infer R> ? R : never;
