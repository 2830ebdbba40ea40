// Where the migrations lie.
import { projectFile } from '#server/project.ts';

export const MIGRATIONS = projectFile('server', 'db', 'migrations');
