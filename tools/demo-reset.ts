import { openDataFolder, takeDataFolder } from '../server/src/db/embedded/data-folder.ts';
import { StartRefusal } from '../server/src/db/start-refusal.ts';
import { readEnv } from '../server/src/env.ts';
import { resetDemo } from '../server/src/start/demo-world.ts';
import { filesFolder } from '../server/src/start/files-folder.ts';
import { openProductDatabase } from '../server/src/start/open-database.ts';
import { installationSecret } from '../server/src/start/secret.ts';

/** Empties the database of this installation and fills it with the demo world as of today. */
async function reset(): Promise<void> {
  const env = readEnv(process.env);
  const dataFolder = openDataFolder(env.dataFolder);
  const lock = env.databaseUrl === undefined ? takeDataFolder(dataFolder) : undefined;
  const secret = installationSecret(dataFolder, env.secret);
  const database = openProductDatabase({
    databaseUrl: env.databaseUrl,
    dataFolder,
    secret,
    secretIsGiven: env.secret !== undefined,
    onNotice: (line) => console.log(line),
  });
  try {
    const { adminUrl } = await database.urls;
    await resetDemo(adminUrl, {
      filesRoot: filesFolder(env, dataFolder),
      secret: env.paymentGateway ? undefined : secret,
    });
  } finally {
    await database.stop();
    lock?.release();
  }
  console.log('The demo world is fresh.');
}

try {
  await reset();
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
