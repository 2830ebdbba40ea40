// Reading the commands of a page.
import { expect, test } from 'vitest';
import { packagesOf, readBlocks } from './read-blocks.ts';

const page = `# Title

## First

\`\`\`sh
apt-get update
apt-get install --yes one two
\`\`\`

\`\`\`json
{}
\`\`\`

## Second

\`\`\`sh
cat <<X
## not a heading
X
\`\`\`
`;

test('the blocks of a page are its commands, each with the heading above it', () => {
  const blocks = readBlocks(page);
  expect(blocks).toEqual([
    { heading: 'First', command: 'apt-get update\napt-get install --yes one two' },
    { heading: 'Second', command: 'cat <<X\n## not a heading\nX' },
  ]);
  expect(packagesOf(blocks)).toEqual(['one', 'two']);
});
