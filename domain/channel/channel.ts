// The shopping channels that read the shop's products from a file of their own.

export const channels = ['google', 'meta', 'pinterest'] as const;
export type SalesChannel = (typeof channels)[number];

type ChannelFormat = { name: string; file: string; type: string };

/** `file`: the last part of the address that the channel reads. */
export const channelFormats: Readonly<Record<SalesChannel, ChannelFormat>> = {
  google: {
    name: 'Google Merchant Center',
    file: 'google.xml',
    type: 'application/xml; charset=utf-8',
  },
  meta: { name: 'Facebook and Instagram', file: 'meta.csv', type: 'text/csv; charset=utf-8' },
  pinterest: {
    name: 'Pinterest',
    file: 'pinterest.tsv',
    type: 'text/tab-separated-values; charset=utf-8',
  },
};

/** Path of the file that a channel reads, below the shop's address. */
export function channelPath(channel: SalesChannel): string {
  return `/channels/${channelFormats[channel].file}`;
}

/**
 * What a product lacks. Without image, large image or description a channel takes none of it; the others lack something that
 * sells.
 */
export const gapKinds = ['image', 'large-image', 'description', 'colour-image'] as const;
export type ChannelGap = (typeof gapKinds)[number];

const excluding: readonly ChannelGap[] = ['image', 'large-image', 'description'];

export function isExcluded(gaps: readonly ChannelGap[]): boolean {
  return gaps.some((gap) => excluding.includes(gap));
}
