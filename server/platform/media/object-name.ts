// Names of stored objects: folders and a file name, which can leave no folder.

const FOLDER_NAME = /^[\w-]+(?:\/[\w-]+)+$/;
const OBJECT_NAME = /^(?:[\w-]+\/)+[\w-]+(?:\.\w+)+$/;

/** Returns the name. Throws on any other: names are made by the shop, so that one is a bug. */
export function assertObjectName(name: string): string {
  if (!OBJECT_NAME.test(name)) throw new Error(`Not an object name: ${name}`);
  return name;
}

/** Returns the folder, which is never a top-level one. Throws on any other name. */
export function assertFolderName(name: string): string {
  if (!FOLDER_NAME.test(name)) throw new Error(`Not a folder of objects: ${name}`);
  return name;
}
