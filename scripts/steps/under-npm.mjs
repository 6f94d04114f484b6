// npm runs a script through a shell, which does not pass a signal on to its child. If the shell has ended, end this
// process too, because the person who ended npm meant both.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
