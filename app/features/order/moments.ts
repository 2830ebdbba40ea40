// Days and times as people in the shop's country read them; the same on the server and in every browser.
const day = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeZone: 'Asia/Kolkata',
});
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function formatDay(at: Date | string): string {
  return day.format(new Date(at));
}

/** With ordinary spaces: engines differ in the one before am and pm. */
export function formatMoment(at: Date | string): string {
  return moment.format(new Date(at)).replace(/\s/g, ' ');
}
