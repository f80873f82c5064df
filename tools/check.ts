import { printOutcome, runChecks } from './checks.ts';

const outcomes = await runChecks(printOutcome);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
