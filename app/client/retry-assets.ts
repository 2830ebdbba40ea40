// Inline script for the head: images, the stylesheet and the entry script that a lost connection has cut off are requested
// again after 0.3, 1 and 3 s, then on a press and when the connection returns. What loads on demand is not among them:
// see part-source.ts.

/**
 * A script runs once, so it is replaced by a copy, and so is none that has a source: its loader retries it. A link is
 * followed by its copy, because React may still remove the link itself.
 */
export const retryAssetsScript = `(function(){var pauses=[300,1e3,3e3],lost=[];function retry(e){var copy,i;if(e.localName==='img')return void(e.src=e.src);copy=document.createElement(e.localName);for(i of e.attributes)copy.setAttribute(i.name,i.value);copy.nonce=e.nonce;copy.text=e.text;copy.tries=e.tries;e.after(copy);if(copy.text)e.remove()}addEventListener('error',function(event){var e=event.target,tries=e.tries||0;if(!(e.localName==='img'||e.rel==='stylesheet'||e.type==='module'&&!e.src))return;e.tries=tries+1;if(navigator.onLine&&pauses[tries])setTimeout(retry,pauses[tries],e);else lost.push(e)},true);function again(){lost.splice(0).forEach(function(e){e.tries=0;retry(e)})}addEventListener('online',again);addEventListener('click',again,true)})()`;
