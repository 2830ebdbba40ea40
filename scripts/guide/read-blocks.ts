// The commands of a page of the documents: its fenced blocks, in their order.

/** `heading`: of the section that the block is in. */
export type Block = { heading: string; command: string };

/** Returns the blocks that a shell runs. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: string[] | null = null;
  for (const line of markdown.split('\n')) {
    if (open && line === '```') {
      blocks.push({ heading, command: open.join('\n') });
      open = null;
    } else if (open) open.push(line);
    else if (line === '```sh') open = [];
    else if (line.startsWith('## ')) heading = line.slice(3);
  }
  return blocks;
}

/** The Debian packages that the blocks install. */
export function packagesOf(blocks: readonly Block[]): string[] {
  const lines = blocks.flatMap(({ command }) => command.split('\n'));
  return lines.flatMap((line) => /^apt-get install --yes (.+)$/.exec(line)?.[1]?.split(' ') ?? []);
}
