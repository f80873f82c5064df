import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell without a user interface comes first: it is the same engine and leaves a third more of the processor to the tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const candidates = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const isRoot = process.getuid?.() === 0;

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH ?? '', ...onPath, ...candidates].find((path) => path !== '' && existsSync(path));
}

/** On Debian, as root, the browser is one package away; older releases have no package of the shell alone. */
function installByDebian(): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  const { status } = spawnSync('apt-get', [...install, 'chromium-headless-shell'], { env, stdio: 'ignore' });
  if (status !== 0) spawnSync('apt-get', [...install, 'chromium'], { env, stdio: 'ignore' });
}

/** The path of a Chromium to drive; on Debian, as root, it is installed when missing. Throws one sentence where there is none. */
export function findChromium(): string {
  const found = installedBrowser();
  if (found !== undefined) return found;
  installByDebian();
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser journeys need Chromium or Google Chrome: install one, or name its program in CHROME_PATH.',
  );
}

/** How playwright-core is to start it. Chromium's own sandbox does not work for root. */
export function chromiumOptions() {
  return { executablePath: findChromium(), chromiumSandbox: !isRoot, headless: true };
}
