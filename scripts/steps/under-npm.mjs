// npm runs a script through a shell, and a shell that is asked to end does not tell its child. Where ours has gone, the
// person who ended npm meant us as well.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
