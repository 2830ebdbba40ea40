// Error texts about product images that an admin uploads. Each says what to do next.
import type { ErrorText } from './types.ts';

/** Errors that only the server raises; the browser receives their texts in the response. */
export const imageServerErrors = {
  'image/empty': { status: 400, message: 'This file is empty. Please choose it again.' },
  'image/not-an-image': {
    status: 415,
    message: 'Please choose an image in JPEG, PNG, WebP, AVIF or HEIC format.',
  },
  'image/svg': {
    status: 415,
    message: 'SVG files can contain scripts. Save it as PNG or JPEG.',
  },
  'image/animated': {
    status: 415,
    message: 'This image is animated. Save one picture of it as PNG or JPEG.',
  },
  'image/too-large': {
    status: 413,
    message: 'This file is over 25 MB. Save a smaller copy and try again.',
  },
  'image/too-many-pixels': {
    status: 413,
    message: 'This image has more than 50 million pixels. Save a smaller copy and try again.',
  },
  'image/too-small': {
    status: 422,
    message: 'This image is too small: its shorter side needs at least 1,200 pixels.',
  },
  'logo/type': { status: 415, message: 'Please choose a logo in PNG, JPEG or WebP format.' },
  'logo/too-large': {
    status: 413,
    message: 'This file is over 5 MB. Save a smaller copy and try again.',
  },
  'logo/too-small': {
    status: 422,
    message: 'This image is too small: a logo needs at least 512 pixels of width and 64 of height.',
  },
  'image/hidden-content': {
    status: 422,
    message:
      'This file contains something besides the image. Save the image as a new JPEG and try again.',
  },
  'image/broken': {
    status: 422,
    message: 'This image is damaged or incomplete. Open it, save it as JPEG and try again.',
  },
  'image/upload-expired': {
    status: 404,
    message: 'This upload is not known any more. Please choose the image again.',
  },
  'image/part-out-of-order': {
    status: 409,
    message: 'This part does not follow the parts received so far.',
  },
  'image/too-many-uploads': {
    status: 429,
    message: 'Too many uploads are unfinished. Please try again tomorrow.',
  },
} as const satisfies Record<string, ErrorText>;
