import { StartRefusal } from '../server/src/db/start-refusal.ts';
import { readEnv } from '../server/src/env.ts';
import { addFirstAdmin, FIRST_ADMIN_USAGE, firstAdminLines, readFirstAdmin } from '../server/src/start/first-admin.ts';

// Makes the first admin of an installation: `npm run first-admin`. See docs/OPERATIONS.md.
try {
  const wanted = readFirstAdmin(process.argv.slice(2));
  const lines = wanted
    ? firstAdminLines(await addFirstAdmin(readEnv(process.env), wanted, (line) => console.log(line)))
    : [FIRST_ADMIN_USAGE];
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
