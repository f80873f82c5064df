import { StartRefusal } from '../server/src/db/start-refusal.ts';
import { buildWeb } from '../server/src/start/web-build.ts';

try {
  console.log(await buildWeb());
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
