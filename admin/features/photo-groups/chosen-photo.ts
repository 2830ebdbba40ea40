// A chosen photo of a product that does not exist yet, and a group of photos of one product.
export type ChosenPhoto = {
  id: string;
  /** Name of its file. */
  name: string;
  /** Milliseconds since 1970; a camera says no time zone, so only differences mean something. Null until it is read. */
  takenAt: number | null;
  /** Whether the camera has written the time; a file's own time is that of the last copy. */
  isTimed: boolean;
  /** Shares of its colours, from `lookOf`; null for a format that the browser cannot show. */
  look: readonly number[] | null;
  /** A small copy as a data URL; null like the look. */
  preview: string | null;
  /** Key of the stored image; null until it is uploaded. */
  key: string | null;
  /** Average colour of the stored image as `#rrggbb`. */
  colour: string | null;
  /** Why it is not uploaded; ''. */
  error: string;
  /** The file itself is no photo that the shop takes: to try again would not help. */
  isRefused: boolean;
};

/** The first photo is the title photo. The id becomes that of the product, so that one group makes one draft. */
export type PhotoGroup = { id: string; photoIds: readonly string[] };

export function newChosenPhoto(id: string, name: string): ChosenPhoto {
  return {
    id,
    name,
    takenAt: null,
    isTimed: false,
    look: null,
    preview: null,
    key: null,
    colour: null,
    error: '',
    isRefused: false,
  };
}
