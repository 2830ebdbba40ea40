// npm run pictures: draws the sample pictures, all or those named (`-- rajsi-roop banner-1`).
import { drawPictures } from '#samples/pictures/draw.ts';

await drawPictures(process.argv.slice(3));
