// measures the bundle directly
import { bundleWorkerTasks } from "./setup/run/worker-tasks.mjs";
const file = await bundleWorkerTasks();
const { fork } = await import("node:child_process");
globalThis.file=file;
const { Tinypool } = await import("tinypool");
const pool = new Tinypool({filename:file, runtime:"child_process", serialization:"advanced", minThreads:0,maxThreads:2,concurrentTasksPerWorker:1, idleTimeout:30000, execArgv:["--max-old-space-size="+(process.argv[3]??480)], env:{NODE_ENV:"production"}});
pool.on("error", e=>console.log("ERR",e.message));
const mode=process.argv[2];
const row = (i)=>`Harbour Regatta ${i},Ireland,Cork,sailing,"Some words about the regatta number ${i}, and its sponsors, as they are in a list of this kind; with more text to make it long. ${"lorem ipsum dolor ".repeat(20)}",12000,${1000+i},https://example.org/${i},2027-05-0${1+i%9}\n`;
let s="Title,Country,City,Sport,Description,Price,Attendance,Website,Start\n";
let parts=[s]; let n=0, size=0; while(size<49.5e6 && n<100000){ const r=row(n++); parts.push(r); size+=r.length; }
const bytes=Buffer.from(parts.join("")); console.log("rows",n,bytes.length);
let worst=0,last=performance.now(); const iv=setInterval(()=>{const t=performance.now(); worst=Math.max(worst,t-last-20); last=t;},20);
let max=0; const iv2=setInterval(async()=>{ const {execSync}=await import("node:child_process"); for (const w of pool.threads){ try{ const r=Number(/VmRSS:\s+(\d+)/.exec((await import("node:fs")).readFileSync(`/proc/${w.threadId}/status`,"utf8"))?.[1])/1024; if(r>max) max=r;}catch{}}},50);
const t=performance.now();
try{
const r = await pool.run({name: mode==="plan"?"imports.plan":"imports.read", input:{bytes,name:"a.csv",choices:{},output:"/tmp/zz.out", most: Number(process.argv[4]??20000)}});
console.log(JSON.stringify(r).slice(0,200));
}catch(e){console.log("ERR",e.message)}
console.log("ms",performance.now()-t,"max rss MB",max,"stall",worst);
process.exit(0);
