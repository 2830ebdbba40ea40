// Calls of the API about shopping channels, and the words for what products lack.
import { api, readResponse } from '#ui/client/api.ts';
import type { SalesChannel, ChannelGap } from '#domain/channel/channel.ts';

export const gapLabels: Record<ChannelGap, string> = {
  image: 'No photo: not sent',
  'large-image': 'No photo of at least 500 × 500 px: not sent',
  description: 'No description: not sent',
  'colour-image': 'A colour has no photo of its own',
};

export type LoadedChannels = Awaited<ReturnType<typeof loadChannels>>;
export type ListedChannel = LoadedChannels['channels'][number];

export function loadChannels() {
  return readResponse(api.admin.channels.$get());
}

export function putChannel(channel: SalesChannel, isOn: boolean) {
  return readResponse(api.admin.channels[':channel'].$put({ param: { channel }, json: { isOn } }));
}

export function postRemake() {
  return readResponse(api.admin.channels.remake.$post({ json: {} }));
}
