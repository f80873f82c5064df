import type { Area, BodyOf, NotBuiltEntry, ParamsOf, QueryOf, ResultOf } from './entry.ts';

/** What a handler is given beside its context. */
export interface Input<E> {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
}

/** JSON already written out by the database, together with the type it stands for. */
export interface JsonText<Result> {
  readonly json: string;
  readonly _result?: Result;
}

export type Handler<E, Context> = (
  call: Context & Input<E>,
) => Promise<ResultOf<E> | JsonText<ResultOf<E>> | ResponseFile>;

/** A file, a page or a stream that is not JSON. */
export interface ResponseFile {
  readonly file: AsyncIterable<Uint8Array | string> | Uint8Array | string;
  readonly content_type: string;
  readonly file_name?: string;
  readonly inline?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where a list is written while it is read: how many rows it has, and how many of them are written by now. */
  readonly rows?: { readonly total: number; readonly written: () => number };
}

/** One handler for every built entry of an area; a missing, extra or mistyped one does not compile. */
export type Handlers<A extends Area, Context> = {
  [Name in keyof A as A[Name] extends NotBuiltEntry ? never : Name]: Handler<A[Name], Context>;
};
