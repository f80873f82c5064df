import { runScript } from './bootstrap.mjs';
import { runBothHalves } from './dev.mjs';

// The nursery of the heap grows to three times 16 MiB under load and stays: with 4 MiB the server is a tenth smaller and no slower.
const SMALL_NURSERY = '--max-semi-space-size=4';

const USAGE = `Usage: npm start [-- OPTIONS]

Installs what is missing, then serves the product on http://localhost:3000 until Ctrl-C.

Options:
  --dev             serve the pages from their sources, and start again on every change (npm run dev)
  --without-pages   serve the calls alone
  --help            print this

Environment: PORT=8080 takes another port, DATABASE_URL another database. docs/OPERATIONS.md has the others.
`;

const OPTIONS = ['--dev', '--without-pages'];

const args = process.argv.slice(2);
const unknown = args.find((arg) => !OPTIONS.includes(arg));
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(USAGE);
} else if (unknown !== undefined) {
  process.stderr.write(`Unknown option: ${unknown}\n\n${USAGE}`);
  process.exitCode = 2;
} else if (args.includes('--dev')) await runBothHalves();
else await runScript('server/src/main.ts', args, [], [SMALL_NURSERY]);
