// Inline script for the head: images, the stylesheet and the entry script that a lost connection has cut off are requested
// again after 0.3 to 60 s, at once on a press and when the connection returns. What loads on demand is not among them: see
// part-source.ts.

/**
 * A script runs once, so it is replaced by a copy, and so is none that has a source: its loader retries it. A link is
 * followed by its copy, because React may still remove the link itself. `loadEntry` imports the module that hydrates the
 * page; its failure is no event of a script, and is still reported.
 */
export const retryAssetsScript = `(function(w){var pauses=[300,1e3,3e3,1e4,3e4,6e4],lost=[];function later(retry,tries){var done,once=function(tries){if(!done){done=1;retry(tries)}};lost.push(once);if(navigator.onLine&&pauses[tries])setTimeout(once,pauses[tries],tries+1)}function copy(e,tries){var c,i;if(e.localName==='img')return void(e.src=e.src);c=document.createElement(e.localName);for(i of e.attributes)c.setAttribute(i.name,i.value);c.nonce=e.nonce;c.text=e.text;c.tries=tries;e.after(c);if(c.text)e.remove()}w.addEventListener('error',function(event){var e=event.target,tries=e.tries||0;if(e.localName==='img'||e.rel==='stylesheet'||e.type==='module'&&!e.src)later(function(tries){e.tries=tries;copy(e,tries)},tries)},true);w.loadEntry=function(path,tries){import(path).catch(function(error){later(function(tries){loadEntry(path,tries)},tries||0);throw error})};function again(){lost.splice(0).forEach(function(once){once(0)})}w.addEventListener('online',again);w.addEventListener('click',again,true)})(window)`;
