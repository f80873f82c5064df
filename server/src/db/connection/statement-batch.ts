import pg from 'pg';

/** One statement as it is sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly count: number;
  /** What the server says it did: 'SELECT', 'INSERT', 'UPDATE', ... */
  readonly command: string;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A statement that the server knows by name, and the columns it answers once it has told them. */
interface Prepared {
  readonly name: string;
  columns: readonly Column[] | undefined;
}

/** What one connection has prepared. What is not asked often enough to find a place here is prepared each time. */
export class PreparedStatements {
  readonly #known = new Map<string, Prepared>();
  readonly #limit: number;
  #names = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  of(text: string): { prepared: Prepared; isNew: boolean } {
    const known = this.#known.get(text);
    if (known) return { prepared: known, isNew: false };
    if (this.#known.size >= this.#limit) return { prepared: { name: '', columns: undefined }, isNew: true };
    this.#names += 1;
    const prepared = { name: `s${this.#names}`, columns: undefined };
    this.#known.set(text, prepared);
    return { prepared, isNew: true };
  }

  /** Everything is prepared again, under names of its own. */
  forgetAll(): void {
    this.#known.clear();
  }

  /** Prepared again under another name next time: whether the server knows this one is not certain. */
  forget(text: string): void {
    this.#known.delete(text);
  }
}

// The driver's own way of writing values, and the part of its connection that statements are sent by.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils;
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { rows?: number }): void;
  sync(): void;
}

interface Sent {
  readonly text: string;
  readonly prepared: Prepared;
  readonly isNew: boolean;
  readonly rows: Record<string, unknown>[];
  count: number;
  command: string;
}

/**
 * Statements that travel in one packet and are answered in one. The first that fails ends the batch: the server skips the
 * rest. Without a `begin` among them they are one transaction of their own.
 */
export class StatementBatch {
  readonly #statements: readonly { text: string; values: readonly (string | Buffer | null)[] }[];
  readonly #prepared: PreparedStatements;
  #sent: Sent[] = [];
  #finished = 0;
  #resolve: (results: StatementResult[]) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  readonly results: Promise<StatementResult[]>;

  constructor(statements: readonly Statement[], prepared: PreparedStatements) {
    // Before anything is sent: a value that cannot be written must not leave half of the batch behind.
    this.#statements = statements.map(({ text, values }) => ({ text, values: values.map((one) => prepareValue(one)) }));
    this.#prepared = prepared;
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Called by the driver when the connection is free. */
  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      for (const { text, values } of this.#statements) this.#send(wire, text, values);
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
  }

  #send(wire: Wire, text: string, values: readonly (string | Buffer | null)[]): void {
    const { prepared, isNew } = this.#prepared.of(text);
    const { name } = prepared;
    this.#sent.push({ text, prepared, isNew, rows: [], count: 0, command: '' });
    if (isNew) wire.parse({ name, text });
    wire.bind({ statement: name, values });
    if (!prepared.columns) wire.describe({ type: 'P', name: '' });
    wire.execute({});
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const current = this.#sent[this.#finished];
    if (!current) return;
    current.prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const current = this.#sent[this.#finished];
    const columns = current?.prepared.columns;
    if (!current || !columns) return;
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    current.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const current = this.#sent[this.#finished];
    if (!current) return;
    // Nothing was described: it answers no rows.
    current.prepared.columns ??= [];
    const words = text.split(' ');
    current.command = words[0] ?? '';
    current.count = Number(words.length > 1 ? words.at(-1) : 0) || 0;
    this.#finished += 1;
  }

  handleEmptyQuery(): void {
    this.#finished += 1;
  }

  handleError(error: Error): void {
    for (const { text, isNew } of this.#sent.slice(this.#finished)) if (isNew) this.#prepared.forget(text);
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#sent.map(({ rows, count, command }) => ({ rows, count, command })));
  }
}
