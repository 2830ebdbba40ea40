// Place of the page between the sidebar and the phone's bar.
export const mainClass =
  'mx-auto w-full max-w-310 min-w-0 px-4 pt-6 pb-28 transition-opacity md:px-8 md:pb-16 lg:px-11 lg:pt-9';
