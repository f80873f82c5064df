import type pg from 'pg';
import { type Database, kyselyOn, type Tx, tenant } from '../database.ts';
import { bindCompany } from '../relation/company-value.ts';
import type { Scope } from '../scope.ts';
import { ClientConnection } from './client-connection.ts';

const refuse = () => Promise.reject(new Error('not inside a transaction that somebody else ends'));

/**
 * A database whose work runs on one connection, inside a transaction that the lender began and ends: calls of the product can
 * then be one piece of work with whatever comes before and after them. One call at a time.
 */
export function lendDatabase(client: pg.Client): Database {
  const connection = new ClientConnection(client as unknown as pg.PoolClient, 0);
  const tx = kyselyOn(connection);
  const within = async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
    connection.open({ before: [tenant(scope)], company_id: scope.company_id }, 0);
    return work(tx);
  };
  return {
    withScope: within,
    withScopeAlone: within,
    readScope: within,
    readOnce: within,
    drawOnce: within,
    writeOnce: (scope, statements) =>
      within(scope, () =>
        connection.send(statements(tx).map(({ sql, parameters }) => bindCompany(sql, parameters, scope.company_id))),
      ),
    streamScope: () => {
      throw new Error('nothing is streamed inside a transaction that somebody else ends');
    },
    withoutTenant: refuse,
    listen: refuse,
    ping: async () => void (await client.query('select 1')),
    close: async () => undefined,
  };
}
