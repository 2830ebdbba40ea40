// The dress of the link that jumps over the navigation: unseen until it has the focus.
export const skipLinkClass =
  'btn btn-solid fixed top-3 left-3 z-60 -translate-y-24 opacity-0 focus:translate-y-0 focus:opacity-100';
