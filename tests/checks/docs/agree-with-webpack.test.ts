// The page that explains configurations refuses what webpack refuses, and nothing else.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { explainText } from '../../web/kits/webpack/explain/explain-text.ts';
import { askTool } from './ask-tool.ts';
import { installSamples, type SamplesFolder } from './samples-folder.ts';

const configurations: readonly string[] = [
  '{mode:"prod"}',
  '{mode:"none"}',
  '{entry:[]}',
  '{entry:{}}',
  '{entry:""}',
  '{entry:["a","a"]}',
  '{entry:{a:{}}}',
  '{entry:{a:{import:[]}}}',
  '{entry:()=>"./a"}',
  '{entry:5}',
  '{output:{path:"dist"}}',
  '{output:{path:"/dist"}}',
  '{output:{filename:"/abs/x.js"}}',
  '{output:{filename:""}}',
  '{output:{filename:"a!b.js"}}',
  '{output:{clean:{keep:/x/}}}',
  '{output:{clean:{kep:/x/}}}',
  '{output:{library:"X"}}',
  '{output:{library:{name:"X",type:"umd",extra:1}}}',
  '{output:{publicPath:false}}',
  '{output:{environment:{arrow:true}}}',
  '{devtool:"source-map"}',
  '{devtool:"cheap-eval-source-map"}',
  '{devtool:"eval"}',
  '{devtool:true}',
  '{devtool:false}',
  '{devtool:null}',
  '{devtool:[{type:"css",use:"eval"}]}',
  '{devtool:[{type:"css"}]}',
  '{module:{rules:[{test:"\\\\.css$"}]}}',
  '{module:{rules:[{test:5}]}}',
  '{module:{rules:[{test:[/a/,[/b/]]}]}}',
  '{module:{rules:[{test:{not:/x/}}]}}',
  '{module:{rules:[{test:{nott:/x/}}]}}',
  '{module:{rules:["..."]}}',
  '{module:{rules:["x"]}}',
  '{module:{rules:[false,null,undefined,0,""]}}',
  '{module:{rules:[{use:[null,"x",false]}]}}',
  '{module:{rules:[{use:{loader:"x",option:{}}}]}}',
  '{module:{rules:[{loader:"x",options:"a"}]}}',
  '{module:{rules:[{loader:"x",options:5}]}}',
  '{module:{rules:[{loaders:["x"]}]}}',
  '{module:{rules:{test:/a/}}}',
  '{module:{noParse:[/x/,"y"]}}',
  '{module:{parser:{javascript:{url:"relative"}}}}',
  '{module:{parser:{javascript:{urll:true}}}}',
  '{module:{parser:{other:{x:1}}}}',
  '{module:{generator:{asset:{filename:5}}}}',
  '{module:{generator:{"asset/resource":{emit:true,dataUrl:{}}}}}',
  '{resolve:{alias:{a:false}}}',
  '{resolve:{alias:[{name:"a",alias:"b"}]}}',
  '{resolve:{alias:[{name:"a"}]}}',
  '{resolve:{extensions:".js"}}',
  '{resolve:{fallback:{fs:false}}}',
  '{resolve:{alias:{a:true}}}',
  '{resolveLoader:{modules:["a"]}}',
  '{plugins:[new (class{apply(){}})]}',
  '{plugins:[{apply(){}}]}',
  '{plugins:[{}]}',
  '{plugins:["x"]}',
  '{plugins:[()=>{}]}',
  '{plugins:[null]}',
  '{plugins:{}}',
  '{optimization:{splitChunks:{chunks:"all",cacheGroups:{test:/x/}}}}',
  '{optimization:{splitChunks:{cacheGroups:{default:false,v:{test:/x/,priority:-10,reuseExistingChunk:true}}}}}',
  '{optimization:{splitChunks:true}}',
  '{optimization:{runtimeChunk:"single"}}',
  '{optimization:{runtimeChunk:{name:"x"}}}',
  '{optimization:{runtimeChunk:"other"}}',
  '{optimization:{minimizer:["..."]}}',
  '{optimization:{minimizer:["x"]}}',
  '{optimization:{moduleIds:"hashed"}}',
  '{optimization:{moduleIds:false}}',
  '{optimization:{splitChunks:{minSize:-1}}}',
  '{optimization:{splitChunks:{minSize:{javascript:5}}}}',
  '{optimization:{splitChunks:{maxSize:"5"}}}',
  '{cache:{type:"filesystem",buildDependencies:{config:["/x"]}}}',
  '{cache:{type:"filesystem",maxGenerations:2}}',
  '{cache:{type:"memory",maxGenerations:2}}',
  '{cache:{type:"memory",cacheDirectory:"/x"}}',
  '{cache:{type:"disk"}}',
  '{cache:{type:"filesystem",cacheDirectory:"rel"}}',
  '{cache:{}}',
  '{cache:{buildDependencies:{}}}',
  '{target:["web","es5"]}',
  '{target:[]}',
  '{target:false}',
  '{target:"async-node"}',
  '{externals:[/x/,"a",{b:"c"},()=>{}]}',
  '{externals:{a:["b","c"]}}',
  '{externals:{a:{commonjs:"x"}}}',
  '{externals:5}',
  '{externalsType:"module"}',
  '{externalsType:"x"}',
  '{stats:"errors-only"}',
  '{stats:"erors-only"}',
  '{stats:{colors:true}}',
  '{stats:{colours:true}}',
  '{performance:{hints:"warning",maxAssetSize:1}}',
  '{performance:{hints:"warn"}}',
  '{performance:false}',
  '{node:{global:true,fs:"empty"}}',
  '{node:false}',
  '{watchOptions:{ignored:/x/,poll:1000}}',
  '{watchOptions:{ignored:["a",/b/]}}',
  '{experiments:{topLevelAwait:true}}',
  '{experiments:{outputModule:true}}',
  '{experiments:{lazyCompilation:{entries:false}}}',
  '{experiments:{buildHttp:["https://x/"]}}',
  '{experiments:{buildHttp:["ftp://x/"]}}',
  '{experiments:{buildHttp:{allowedUris:["ftp://x"]}}}',
  '{infrastructureLogging:{level:"verbose"}}',
  '{infrastructureLogging:{level:"loud"}}',
  '{snapshot:{managedPaths:[/x/,"/y"]}}',
  '{snapshot:{managedPaths:["y"]}}',
  '{parallelism:0}',
  '{parallelism:1}',
  '{parallelism:1.5}',
  '{name:5}',
  '{context:"src"}',
  '{context:"/src"}',
  '{bail:"yes"}',
  '{dependencies:["a"]}',
  '{ignoreWarnings:[/x/,{module:/y/},()=>true]}',
  '{ignoreWarnings:[{modul:/y/}]}',
  '{amd:false}',
  '{amd:{jQuery:true}}',
  '{loader:{}}',
  '{recordsPath:"x"}',
  '{recordsPath:"/x"}',
  '{profile:true}',
  '{foo:1}',
  '{constructor:1}',
  '{extends:"./x"}',
  '{devServer:{hot:"only"}}',
  '{devServer:{https:true}}',
  '{devServer:{proxy:[{context:["/a"],target:"x"}]}}',
  '{devServer:{proxy:{"/a":"x"}}}',
  '{devServer:{port:"auto"}}',
  '{devServer:{port:99999}}',
  '{devServer:{static:{directory:"x"}}}',
  '{devServer:{client:{overlay:{errors:true,warnings:()=>true}}}}',
  '{devServer:{open:["/a"]}}',
  '{devServer:{server:"https"}}',
  '{devServer:{server:{type:"https",options:{minVersion:"x"}}}}',
  '{devServer:false}',
  '{devServer:[]}',
  '{output:{chunkLoading:"jsonp",wasmLoading:false,hashDigestLength:0}}',
  '{output:{hashSalt:""}}',
  '{output:{trustedTypes:{policyName:"a#b"}}}',
  '{output:{module:true,libraryTarget:"umd",umdNamedDefine:true}}',
  '{output:{amdContainer:"a b"}}',
  '{output:{strictModuleErrorHandling:1}}',
  '{output:{copy:[{from:"a"}]}}',
  '{output:{copy:["a"]}}',
  '{output:{copy:[{to:"a"}]}}',
  '{output:undefined}',
  '{mode:undefined}',
  '{mode:null}',
  '{entry:undefined}',
];

let samples: SamplesFolder | undefined;
beforeAll(() => {
  samples = installSamples(() => undefined);
});

test('refuses the configurations that webpack refuses, and accepts the others', async () => {
  const directory = samples?.directory ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-agree-'));
  try {
    mkdirSync(join(folder, 'configs'));
    symlinkSync(join(directory, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const files = configurations.map((text, index) => {
      const path = join(folder, 'configs', `${index}.mjs`);
      writeFileSync(path, `export default ${text}`);
      return path;
    });
    const answers = await askTool<readonly ({ readonly message: string } | null)[]>({
      directory,
      toolName: 'load-configs.mjs',
      request: { files },
    });
    const ours = await Promise.all(configurations.map((text) => explainText(`export default ${text}`)));
    const different = configurations.filter((_, index) => {
      const isRefused = (ours[index]?.problems.length ?? 0) > 0;
      return isRefused !== (answers[index] !== null);
    });
    expect(different).toEqual([]);
    expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(70);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
