import type { ClientRow } from '@onrecord/contract/people/client';
import type { ClientWarnings, PeekCard } from '@onrecord/contract/people/peek';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { entityRow } from '../../../db/list/entity-list.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleClients } from '../client/client.access.ts';
import { clientList } from '../client/client.reads.ts';
import { knownCases, knownClients, knownContacts, knownProviders } from './peek.access.ts';

interface CardSource {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly phones: readonly RawBuilder<unknown>[];
  readonly email: RawBuilder<unknown>;
  readonly lines: readonly RawBuilder<unknown>[];
  readonly known: (scope: UserScope) => RawBuilder<boolean>;
}

const town = (alias: string) =>
  sql`concat_ws(', ', nullif(${sql.ref(`${alias}.city`)}, ''), nullif(${sql.ref(`${alias}.state_code`)}, ''))`;
const NONE = sql`''`;

/** What the card of each kind of record says. */
const CARDS = {
  client: {
    from: sql`client c`,
    id: sql`c.client_id`,
    phones: [sql`c.phone`],
    email: sql`c.email`,
    lines: [town('c')],
    known: knownClients,
  },
  contact: {
    from: sql`contact k join client c on c.company_id = k.company_id and c.client_id = k.client_id`,
    id: sql`k.contact_id`,
    phones: [sql`k.phone`, sql`k.mobile`],
    email: sql`k.email`,
    lines: [sql`c.name`],
    known: knownContacts,
  },
  case: {
    from: sql`legal_case lc left join client c on c.company_id = lc.company_id and c.client_id = lc.client_id`,
    id: sql`lc.case_id`,
    phones: [],
    email: NONE,
    lines: [sql`lc.case_caption`, sql`lc.court_docket_number`, sql`c.name`],
    known: knownCases,
  },
  provider: {
    from: sql`service_provider p`,
    id: sql`p.service_provider_id`,
    phones: [sql`p.mobile`, sql`p.phone`],
    email: sql`p.email`,
    lines: [town('p')],
    known: knownProviders,
  },
} as const satisfies Readonly<Record<string, CardSource>>;

export type CardKind = keyof typeof CARDS;

const texts = (values: readonly RawBuilder<unknown>[]) =>
  sql`array[${sql.join(values.map((value) => sql`coalesce(${value}, '')::text`))}]::text[]`;

/** The card of a record. @throws AppError 404 where the viewer neither may see it nor has a job that names it */
export async function cardOf(tx: Tx, scope: UserScope, kind: CardKind, id: number): Promise<PeekCard> {
  const source: CardSource = CARDS[kind];
  const { rows } =
    await sql<PeekCard>`select ${texts(source.phones)} as phones, coalesce(${source.email}, '')::text as email,
      ${texts(source.lines)} as lines
    from ${source.from} where ${source.id} = ${id} and ${source.known(scope)}`.execute(tx);
  const [card] = rows;
  if (!card) throw refuse('general.not_found');
  return {
    phones: [...new Set(card.phones)].filter(Boolean),
    email: card.email,
    lines: card.lines.filter(Boolean),
  };
}

/** What staff must know of a client that they see or that a job of theirs names. @throws AppError 404 */
export async function clientWarnings(tx: Tx, scope: UserScope, id: number): Promise<ClientWarnings> {
  const { rows } = await sql<Pick<ClientWarnings, 'do_not_use' | 'is_cod' | 'is_active'> & { is_seen: boolean }>`
    select c.do_not_use, c.is_cod, c.is_active, (${andAll(visibleClients(scope))}) as is_seen
    from client c where c.client_id = ${id} and ${knownClients(scope)}`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse('general.not_found');
  const { is_seen, ...flags } = found;
  const row = is_seen ? await entityRow<ClientRow>(tx, clientList, scope, id) : undefined;
  return { ...flags, credit_limit: row?.credit_limit ?? null, total_balance: row?.total_balance ?? null };
}
