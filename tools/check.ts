import { runChecks, tellOutcome } from './checks.ts';

const outcomes = await runChecks(tellOutcome);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
