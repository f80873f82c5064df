import pg from 'pg';
import { openDataFolder, takeDataFolder } from '../../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts';

/**
 * An app to be killed: starts PostgreSQL on the folder it is given and writes rows one by one, telling each number only
 * after the database has confirmed it. The first line names the processes.
 */
const folder = openDataFolder(process.argv[2] ?? '');
takeDataFolder(folder);
const postgres = await startEmbeddedPostgres({ dataFolder: folder });
const client = new pg.Client({ connectionString: postgres.adminUrl });
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS written (number int PRIMARY KEY)');
console.log(JSON.stringify({ app: process.pid, postgres: postgres.pid() }));
for (let number = 1; ; number += 1) {
  await client.query('INSERT INTO written VALUES ($1)', [number]);
  console.log(number);
}
