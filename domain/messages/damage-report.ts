// Texts of the damage report form, which the server's errors repeat; a file of its own, so that public pages do not load them.

export const damageReportMessages = {
  reasonMissing: 'Please choose what is wrong.',
  linesMissing: 'Please choose the damaged items.',
  photosMissing: 'Please add a photo of the damage.',
  tooManyPhotos: 'You can add up to 5 photos.',
} as const;
