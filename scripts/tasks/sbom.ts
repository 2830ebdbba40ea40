// npm run sbom: what a released shop is made of, into `build`: a CycloneDX list of its packages, and their licences in full.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command.ts';
import { ROOT } from '../root.ts';
import { type LockedPackage, licenceTexts, productionPackages } from '../third-party.ts';

const folder = join(ROOT, 'build');
const bomFile = join(folder, 'sbom.cdx.json');
const noticesFile = join(folder, 'third-party-notices.txt');

const npm = ['npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev'];
const { ok, output } = await run(npm);
// npm may write warnings before the document.
const bom = output.slice(output.indexOf('{'));
if (!ok) throw new Error(`npm could not write the list of packages:\n${output}`);
mkdirSync(folder, { recursive: true });
writeFileSync(bomFile, bom);

const packages = productionPackages();
writeFileSync(noticesFile, packages.map(noticeOf).join('\n'));
console.log(`${bomFile}: ${JSON.parse(bom).components.length} packages`);
console.log(`${noticesFile}: ${packages.length} packages`);

function noticeOf({ name, version, licence, path }: LockedPackage): string {
  const texts = licenceTexts(path);
  const text = texts.length > 0 ? texts.join('\n\n') : 'The package has no file with its licence.';
  return `${'='.repeat(100)}\n${name} ${version} · ${licence}\n${'='.repeat(100)}\n\n${text}\n`;
}
