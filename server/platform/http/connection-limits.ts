// Connection limits, in all and per IP block. For a new connection the one idle for longest is closed.
import type { Socket } from 'node:net';
import { ipBlock } from '#server/platform/rate-limit/ip-block.ts';

/** `idle`: connections without an open request, the one idle for longest first. */
type Block = { open: Set<Socket>; idle: Set<Socket> };

export type ConnectionLimits = ReturnType<typeof openConnectionLimits>;

export function openConnectionLimits(max: { total: number; perIpBlock: number }) {
  const blocks = new Map<string, Block>();
  const requests = new Map<Socket, { block: string; count: number }>();

  function remove(socket: Socket): void {
    const name = requests.get(socket)?.block;
    const block = name === undefined ? undefined : blocks.get(name);
    if (name === undefined || !block) return;
    requests.delete(socket);
    block.open.delete(socket);
    block.idle.delete(socket);
    if (block.open.size === 0) blocks.delete(name);
  }

  /** False when every connection of the block has an open request. */
  function closeLongestIdle(block: Block | undefined): boolean {
    const [socket] = block?.idle ?? [];
    if (!socket) return false;
    remove(socket);
    socket.destroy();
    return true;
  }

  function mostIdle(): Block | undefined {
    let most: Block | undefined;
    for (const block of blocks.values()) {
      if (block.idle.size > (most?.idle.size ?? 0)) most = block;
    }
    return most;
  }

  return {
    /** Closes `socket` when the limit is reached and no other connection is idle. */
    accept(socket: Socket): void {
      const name = ipBlock(socket.remoteAddress ?? '');
      const mayOpen =
        ((blocks.get(name)?.open.size ?? 0) < max.perIpBlock ||
          closeLongestIdle(blocks.get(name))) &&
        (requests.size < max.total || closeLongestIdle(mostIdle()));
      if (!mayOpen) {
        socket.destroy();
        return;
      }
      const block = blocks.get(name) ?? { open: new Set(), idle: new Set() };
      blocks.set(name, block);
      block.open.add(socket);
      block.idle.add(socket);
      requests.set(socket, { block: name, count: 0 });
      socket.once('close', () => remove(socket));
    },
    startRequest(socket: Socket): void {
      const entry = requests.get(socket);
      if (!entry) return;
      entry.count += 1;
      blocks.get(entry.block)?.idle.delete(socket);
    },
    endRequest(socket: Socket): void {
      const entry = requests.get(socket);
      if (!entry) return;
      entry.count -= 1;
      if (entry.count === 0) blocks.get(entry.block)?.idle.add(socket);
    },
    hasOpenRequest: (socket: Socket) => (requests.get(socket)?.count ?? 0) > 0,
    closeIdle(): void {
      for (const block of blocks.values()) {
        for (const socket of block.idle) socket.destroy();
      }
    },
  };
}
