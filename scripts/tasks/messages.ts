// npm run messages: compiles the texts of messages/ to messages/compiled, and lists what is not translated.
import { compileAll, writeCompiled } from '../messages/compile-all.ts';

const { files, faults, missing } = compileAll();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
writeCompiled(files);
for (const message of missing) console.log(`Not translated: ${message}`);
console.log(`${files.size} files written, ${missing.length} messages not translated.`);
