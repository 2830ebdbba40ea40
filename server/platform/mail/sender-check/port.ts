// The port of DNS lookups for the check of the sender.

/** DNS lookups. Each returns the records, empty where there are none; null when no DNS server answered in time. */
export type DnsLookup = {
  txt(name: string): Promise<string[] | null>;
  /** Names of the mail servers. */
  mx(name: string): Promise<string[] | null>;
};
