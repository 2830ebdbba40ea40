// A document of the back office as the server has it: what editors begin with, and what somebody else may have saved.

/** `V`: one version, or one by key where the parts of a document are saved apart. */
export type SavedDocument<T, V = number> = { value: T; version: V };

/** What somebody else saved. `base`: of this edit, with what an earlier request of it has saved. */
export type OtherSave<S extends SavedDocument<unknown, unknown>> = {
  theirs: S;
  base?: S['value'];
  by?: string;
  at?: string;
};
