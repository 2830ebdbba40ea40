// A moment as every table keeps it: with its zone, so that it is the same moment everywhere.
import { timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });
